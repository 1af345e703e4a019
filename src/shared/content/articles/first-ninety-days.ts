import type { BuiltInArticle } from './types.ts';

// No blank lines on purpose: this is the one article whose sections are found by their headings alone.
const content = `Nobody expects you to be brilliant on your first day. They expect you to arrive, to listen and to find the kitchen. The next three months matter more. In ninety days you can learn how the place works, become someone people trust, and still leave on time. It helps to think of the season as planting. Some of what you do now will show in a week. Some of it will show next year.
Understanding What You Were Hired to Do
A job description is an old photograph. The work has usually moved since it was taken. In your first week, ask your manager what a good first year would look like. Ask which of your tasks matter most to other people. Write the answers down and send them back in three lines. If you’ve understood, you’ll hear so. If you haven’t, you’ve saved yourself a month.
The Questions:
1. What should be finished or running by the end of my third month?
2. Whose work depends on mine, and what do they need from me?
3. How do you like to be told about a problem?
4. Which decisions can I make on my own?
At Your Desk in the First Month
Learn names, and learn how they’re said. Read the last three reports that your team produced. Notice how people behave in this workplace when something goes wrong, because that’s the real handbook. Keep a list of everything that puzzles you. Half of it will explain itself within two weeks. Take the other half to one patient colleague, all at once, over coffee. A good list of questions shows more care than a week of nodding.
# Make promises small and keep them
Trust grows from kept promises, and small ones count in full. Say you’ll send the notes by four, and send them at three thirty. When you’re going to be late, say so before the deadline and name a new time. People forgive a delay that they knew about. They remember one they discovered. Being professional is mostly this, repeated.
“Bad news told early is only news.”
Harnessing Feedback While It Is Cheap
In your first weeks, mistakes cost little and advice is free. Ask for it often, in small portions. *What could I have done better in that meeting?* can be answered, while *How am I doing?* can’t. Listen to the end, say thank you, and change one thing within a few days. People offer more advice to those who visibly use it. If a comment stings, wait until morning before you reply. It may be about your behavior and still be kind.
# Set three goals for yourself
After a month you know enough for some goal setting of your own. Choose one skill, one result and one relationship. Show them to your manager, because goals kept secret are easily dropped. They could look like these.
• **A skill:** build the monthly report without help by the end of week ten.
• **A result:** clear the backlog of customer questions that arrived in spring.
• **A relationship:** spend an hour with someone in the department that receives your work.
The Dip:
Around the sixth week, many people feel worse than they did in the second. The welcome is over, and you now know how much you don’t know. This is a common stage and a sign of learning. Tell one person you trust. Look at your list of puzzles from the first month and cross out what you now understand. Sleep, eat lunch away from the screen, and give it two more weeks. If something is truly wrong, such as unsafe work or poor treatment, speak up at once.
At the End of Ninety Days
Ask your manager for thirty minutes. Bring your three goals and one page on what you’ve done and learned. Say what you’d like to learn next, and ask what the team needs next. Somewhere between those two answers lies your next season of development. A career is built of many such seasons. You’ve just finished the first.`;

export const firstNinetyDays: BuiltInArticle = {
  slug: 'your-first-ninety-days-at-work',
  title: 'Your First Ninety Days at Work',
  excerpt:
    'What to ask in week one, how trust is earned in small promises, and why week six often feels worse than week two. A plain guide to starting your first job.',
  content,
  author: 'Jonah Whitfield',
  category: 'NextGen',
  featuredImage: '/images/articles/your-first-ninety-days-at-work.jpg',
  featuredImageAlt:
    'A seed and four seedlings in a curved field, each taller than the one before, beside a low coral sun ringed with light.',
  publishedAt: '2026-05-26T14:00:00.000Z',
};
