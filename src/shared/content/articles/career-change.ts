import type { BuiltInArticle } from './types.ts';

const content = `Picture a teacher with fourteen years in the classroom. She says that a new career would mean starting from zero. Then she describes her week. She plans a term ahead, explains hard ideas to thirty people, and calms worried parents by phone. Companies pay well for each of those skills.

A career change doesn’t have to be one big leap. It usually goes better as a series of small steps, most of which you can undo. Here’s a way to plan them.

# Begin with evidence

## What you can do

Job titles hide skills. Take two hours and list fifteen pieces of work you’re proud of, paid or unpaid. Begin each with a verb: *negotiated*, *scheduled*, *repaired*, *taught*. Circle the verbs that keep coming back. Then underline the ones you’d gladly do again on Monday.

The verbs with both marks are your portable skills. They go with you, whatever your next title is.

Find five people who’ve seen you work. Ask each of them when you were at your best. Their answers may surprise you, because skills that come easily are hard to notice in yourself.

## What suits you

A good assessment adds a second view. An interest inventory shows which kinds of work resemble the things you enjoy. A personality questionnaire shows how you tend to work, compared with other people. Neither can name your next job. Both can shorten the list and give you better words for it.

The Question:

“If the title and the salary were the same, which job would give me the better Tuesday?”

Write out an ordinary Tuesday, hour by hour, for each career on your list. If you can’t fill in some of the hours, ask someone who does the job.

# Test before you jump

A cheap experiment beats a long debate with yourself. Start with the easiest one and work your way up.

1. **Read ten job ads** for the same role. Count which requirements appear in most of them.
2. **Talk to three people who do the work.** Ask what surprised them, and what they’d tell a friend.
3. **Spend a day with someone at work.** Shadow a colleague, visit a site or volunteer at an event.
4. **Finish one small, real project.** A month of bookkeeping for a charity teaches more than a shelf of books.
5. **Take one course,** and only one that the job ads ask for.

Stop if a step shows that the field isn’t for you. A week is a small price for that answer.

At a Table With a Stranger

Networking sounds grander than it is. You ask someone for twenty minutes and a few honest answers. A clear, short request is easy to grant. Feel free to borrow this one.

“I’ve spent ten years in hospital administration, and I’m looking into operations work in manufacturing. Could I ask you three questions by phone next week? I’m not asking for a job.”

Send your thanks within a day, and name one thing that helped. A month later, write again and describe what you did with the advice. For many career changers, ten conversations like this are all the networking they need.

# Make the match easy to see

Recruiters read quickly, so translate your experience for them.

• Open with two lines: the role you want, and the three verbs that qualify you for it.
• Replace the jargon of your old field. “Ran a caseload of sixty” becomes “managed sixty client accounts.”
• Add numbers where you have them: people, budget, time saved.
• Explain the change in one sentence about where you’re going.

Before an interview, prepare four short stories. Each story needs a situation, your action and the result. Choose stories that show the skill clearly, even if the setting is unfamiliar. Interviewers who ask behavioral questions listen for stories like these.

# Plan the money and the months

Even a good plan fails if you can’t pay the rent. Work out the lowest income you can live on for a year. Then work out how many months your savings would cover. Now you know which steps you can afford. Before you send the first application, talk about the plan with anyone who shares your bills.

Careful goal setting keeps a long change from drifting. Set one goal for the quarter and one action for each week. “Three conversations by the end of March” is a goal you can keep. “Find my passion” is a wish without a date.

## One change, four quarters

Imagine a laboratory technician who wants to move into corporate training. She gives herself a year.

1. In the first quarter, she trains two new colleagues and asks each for written feedback.
2. In the second, she runs a lunch session for another department.
3. In the third, she takes a short course on how adults learn.
4. In the fourth, she applies, with three pieces of evidence from work she was already paid for.

She didn’t have to resign to test the new field. Professional development at her old workplace got her most of the way there.

The Long Middle:

Expect some refusals, and at least one month when nothing moves. Keep a page where you write, each week, one thing you learned. When you feel that you’re back at zero, read the page from the top.

You were never at zero. You moved to a new field, and your skills came with you.`;

export const careerChange: BuiltInArticle = {
  slug: 'changing-careers-without-starting-over',
  title: 'Changing Careers Without Starting Over',
  excerpt:
    'Your skills travel further than your job title. How to find them, test a new field cheaply, and plan the money and the months before you give notice.',
  content,
  author: 'Elise Marchetti',
  category: 'Career Development',
  featuredImage: '/images/articles/changing-careers-without-starting-over.jpg',
  featuredImageAlt:
    'A curved ladder that rises from a green hill of contour lines and comes down on the crest of a higher, golden one.',
  publishedAt: '2026-03-12T14:00:00.000Z',
};
