import type { BuiltInArticle } from './types.ts';

// No blank lines on purpose: this is the one article whose sections are found by their headings alone.
const content = `No one expects you to be brilliant on your first day. It’s enough to arrive, listen and find the kitchen. The next three months matter more. In ninety days you can learn how the place works, become someone people trust, and still leave on time. Think of these months as a planting season. Some of your work will show results in a week, and some will show results next year.
Understanding What You Were Hired to Do
A job description is like an old photograph. The work has usually changed since someone wrote it. In your first week, ask your manager what a good first year would look like. Ask which of your tasks matter most to other people. Write the answers down, and send your manager a three-line summary. If you misunderstood something, you’ll find out now instead of a month later.
The Questions:
1. What should be finished or running by the end of my third month?
2. Whose work depends on mine, and what do they need from me?
3. How should I let you know about a problem?
4. Which decisions can I make on my own?
At Your Desk in the First Month
Learn names, and learn how to pronounce them. Read the last three reports that your team produced. Notice how people behave in this workplace when something goes wrong. You’ll learn more from that than from the handbook. Keep a list of everything that puzzles you. Within two weeks, half of the list will make sense. Take the other half to one patient colleague over coffee. A good list of questions shows more interest than a week of nodding.
# Make small promises and keep them
Trust grows when you keep promises, and small promises count too. Say you’ll send the notes by four, and send them at three thirty. When you’re going to be late, say so before the deadline and name a new time. People forgive a delay that you announced. They remember a delay that surprised them. Being professional mostly means keeping small promises every day.
“Bad news is easier to handle when you share it early.”
Harnessing Feedback While It Is Cheap
In your first weeks, mistakes cost little and advice is free. Ask for it often, in small portions. People can answer *What could I have done better in that meeting?* They can’t really answer *How am I doing?* Listen to the end, say thank you, and change one thing within a few days. People offer more advice to those who visibly use it. If a comment stings, wait until morning before you reply. Criticism of what you did can come from someone who wishes you well.
# Set three goals for yourself
After a month, you know enough to do some goal setting for yourself. Choose one skill, one result and one relationship. Show them to your manager, because it’s easy to drop a secret goal. Here are three examples.
• **A skill:** build the monthly report without help by the end of week ten.
• **A result:** clear the backlog of customer questions that arrived in spring.
• **A relationship:** spend an hour with someone in the department that receives your work.
The Dip:
Around the sixth week, many people feel worse than they did in the second. The excitement has worn off, and you now know how much you don’t know. This is common, and it’s a sign that you’re learning. Tell one person you trust. Look at your list of puzzles from the first month and cross out what you now understand. Sleep, eat lunch away from the screen, and give the job two more weeks. If something is truly wrong, such as unsafe work or poor treatment, speak up right away.
At the End of Ninety Days
Ask your manager for thirty minutes. Bring your three goals and one page on what you’ve done and learned. Say what you’d like to learn next, and ask what the team needs next. Your next goals for development are where those two answers meet. A career is a series of seasons like this one, and you’ve just finished the first.`;

export const firstNinetyDays: BuiltInArticle = {
  slug: 'your-first-ninety-days-at-work',
  title: 'Your First Ninety Days at Work',
  excerpt:
    'What to ask in week one, how small promises earn trust, and why week six often feels worse than week two. A plain guide to starting your first job.',
  content,
  author: 'Jonah Whitfield',
  category: 'NextGen',
  featuredImage: '/images/articles/your-first-ninety-days-at-work.jpg',
  featuredImageAlt:
    'A seed and four seedlings in a curved field, each taller than the one before, beside a low coral sun ringed with light.',
  publishedAt: '2026-05-26T14:00:00.000Z',
};
