import type { BuiltInArticle } from './types.ts';

const content = `Picture a teacher with fourteen years in the classroom. She says that a new career would mean starting from zero. Then she describes her week. She plans a term ahead, explains hard ideas to thirty people, and calms worried parents by phone. There are departments that pay well for each of those things.

A career change is rarely one leap between two cliffs. It usually goes better as a row of small steps, most of which you can take back. Here’s a way to plan them.

# Begin with evidence

## What you can do

Job titles hide skills. Take two hours and list fifteen pieces of work you’re proud of, paid or unpaid. Begin each with a verb: *negotiated*, *scheduled*, *repaired*, *taught*. Circle the verbs that keep coming back. Then underline the ones you’d gladly do again on Monday.

The verbs with both marks are your portable skills. They come with you, whatever the next title says.

Ask five people who’ve seen you work when they saw you at your best. Their answers may surprise you. Skill often feels like nothing from the inside.

## What suits you

A good assessment adds a second view. An interest inventory shows which kinds of work resemble the things you enjoy. A personality questionnaire shows how you tend to work, compared with other people. Neither can name your next job. Both can shorten the list and give you better words for it.

The Question:

“If the title and the salary were the same, which Tuesday would I rather have?”

Write out that Tuesday, hour by hour, for each career on your list. Where you can’t fill in the hours, you’ve found your next piece of research.

# Test before you jump

A cheap experiment beats a long debate with yourself. Go from the lightest to the heaviest.

1. **Read ten job ads** for the same role. Count which requirements appear in most of them.
2. **Talk to three people who do the work.** Ask what surprised them, and what they’d tell a friend.
3. **Spend a day beside someone.** Shadow a colleague, visit a site or volunteer at an event.
4. **Finish one small, real project.** A month of bookkeeping for a charity teaches more than a shelf of books.
5. **Take one course,** and only one that the job ads ask for.

Stop at any step that tells you no. Learning that in a week is a bargain.

At a Table With a Stranger

Networking sounds grander than it is. You ask someone for twenty minutes and a few honest answers. A clear, short request is easy to grant. Feel free to borrow this one.

“I’ve spent ten years in hospital administration, and I’m looking into operations work in manufacturing. Could I ask you three questions by phone next week? I’m not asking for a job.”

Send your thanks within a day, and name one thing that helped. A month later, write again and say what came of it. Many career changers need no more networking than this, done ten times.

# Make the match easy to see

Recruiters read quickly, so do the translation for them.

• Open with two lines: the role you want, and the three verbs that qualify you for it.
• Swap the words of your old field. “Ran a caseload of sixty” becomes “managed sixty client accounts.”
• Give size and result where you have them: people, budget, time saved.
• Explain the change in one sentence that faces forward.

Before an interview, prepare four short stories. Each needs a situation, what you did, and what came of it. Choose the ones where the skill is plain, even if the setting is unfamiliar. Interviewers who ask behavioral questions are listening for exactly that.

# Plan the money and the months

Good plans fail on rent. Work out the lowest income you can live on for a year. Then work out how many months your savings would cover. Now you know which steps you can afford. Talk it over with anyone who shares the bills, before the first application goes out.

Careful goal setting keeps a long change from drifting. Set one goal for the quarter and one action for each week. “Three conversations by the end of March” is a goal you can keep. “Find my passion” is a wish without a date.

## One change, four quarters

Imagine a laboratory technician who wants to move into corporate training. She gives herself a year.

1. In the first quarter, she trains two new colleagues and asks each for written feedback.
2. In the second, she runs a lunch session for another department.
3. In the third, she takes a short course on how adults learn.
4. In the fourth, she applies, with three pieces of evidence from work she was already paid for.

She never had to resign to find out. Professional development at her old workplace carried her most of the way.

The Long Middle:

Expect some refusals, and at least one month when nothing moves. Keep a page where you write, each week, one thing you learned. When you feel you’re back at zero, read it from the top.

You were never at zero. You were crossing to another field, and you brought your tools.`;

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
