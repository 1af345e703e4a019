import type { BuiltInArticle } from './types.ts';

const content = `Everyone tells new graduates that jobs come through people. It’s fair advice, and a little cruel if you don’t know anyone in the field. Here’s the good news. You need fewer people than you think, and most of them can be near strangers.

Harnessing the Circles You Already Have

Take a sheet of paper and draw three circles, one inside the other. Write names, not job titles.

• **Inner circle:** family, friends, people you’ve lived or trained with.
• **Middle circle:** teachers, classmates, teammates, anyone who supervised a summer job.
• **Outer circle:** people that someone in the first two circles could introduce you to.

Set aside an evening for this. The page fills faster than you expect. Pay most attention to the outer ring. Sociologists call these links weak ties. Close friends tend to know what you know. Acquaintances know other people, so they hear about other openings.

The Aim:

Ask for information long before you ask for a favor. Few people can hand you a job this week. Almost anyone can tell you what their work is like, and many enjoy being asked. Each talk should leave you with one fact, one name and one next step.

# Write a message that gets an answer

Busy people answer short notes with a clear request. Say who you are, why you chose them, and what you want. Stop there. Five sentences are plenty.

“Hello Ms. Reyes, I’m finishing a degree in psychology and read your note on safety training. I’d like to work in that field. Could I ask you three questions by phone, for fifteen minutes, next week or the week after? Any time before noon works for me. Thank you for reading this.”

If no answer comes, write once more after a week. Then let it go. Silence usually means a full inbox.

# Prepare three questions

The worst thing you can bring is a blank page. These questions work in almost any field.

1. What did you do yesterday, from start to finish?
2. What do new people here get wrong in their first year?
3. If you were in my place, who would you talk to next?

Listen more than you speak, and take notes by hand. End on time, even when it goes well. If they offer you more time, accept it with thanks.

At a Career Fair

A crowded hall rewards a plan. Read the list of employers the night before and choose five. Visit your third choice first, as a warm-up. Carry one clean page about yourself and a pen that works.

Open with something true and small. *I read that your plant trains its own technicians. What’s the first month like?* You’ve shown that you prepared, and you’ve given them an easy start. Before you leave, ask for a name and the best way to follow up.

## If crowds tire you

Networking isn’t a personality contest. Many quiet people do it well, because they listen closely and remember what was said. Go early, when the room is calm. Promise yourself four conversations, then take a walk. One real conversation is worth more than a pocketful of business cards.

# Be easy to find

People who like you will look you up. Give them something to find.

1. Write a professional headline that says what you can do and where you want to do it.
2. Use a plain, friendly photograph in good light.
3. List two or three projects, each with your part in it and the result.
4. Join one association in your field. Many have a student rate and an event each month.

Check that your email address and voicemail greeting wouldn’t embarrass you in front of a future team.

# Stay in touch

Write your thanks within a day. Mention one thing that you used. After that, a short note every few months is enough. *You suggested the association’s evening on hiring. I went, and I met two people who run assessment centers.* Good news from someone you helped is a pleasure to receive.

A small table helps: name, date, what you talked about, what you promised, and when to write again. Review it on the first Monday of the month. Career development is often that simple.

The Return:

You can help your contacts too. Send a useful article. Introduce two classmates who should meet. Answer the student who writes to you next year, and do it within a week.

“The best time to help a contact is before you need their help.”`;

export const networking: BuiltInArticle = {
  slug: 'networking-when-you-know-nobody-yet',
  title: 'Networking When You Know Nobody Yet',
  excerpt:
    'You need fewer contacts than you think, and most can be near strangers. A method for graduates: who to ask, what to write, and how to keep in touch.',
  content,
  author: 'Tomas Adeyemi',
  category: 'NextGen',
  featuredImage: '/images/articles/networking-when-you-know-nobody-yet.jpg',
  featuredImageAlt:
    'Two groups of points on one horizon, each woven together by small arcs, and a single long amber arc between them.',
  publishedAt: '2026-09-10T14:00:00.000Z',
};
