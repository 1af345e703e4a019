import type { BuiltInArticle } from './types.ts';

const content = `Most hiring managers remember the moment they made up their mind. The candidate told a good story, someone laughed, and the room relaxed. That moment is pleasant. It’s also a poor guide to how someone will work six months later.

The Problem:

An open-ended interview mostly measures how well two people talk to each other. One candidate gets asked about a failed project. The next gets asked about sailing. When the questions differ, so do the standards, and comparing the candidates becomes guesswork.

Research on selection has been steady on this point for decades. Interviews with a fixed plan predict job performance better than interviews without one. They also leave less room for small biases that no one intends. A familiar accent or a shared university has less influence.

“Structure doesn’t replace your judgment. It shows you where to look.”

## What structure means

Structure has four parts, and each is ordinary work.

1. **A job analysis.** Write down the five or six things this person must do well in the first year.
2. **The same questions.** Ask every candidate the same core questions, in the same order.
3. **Anchored ratings.** Before the first interview, describe a weak, a fair and a strong answer.
4. **Separate scores.** Let each interviewer score alone before the panel talks.

None of this makes an interview cold. You can still offer coffee, explain the role and answer questions. Be warm at the beginning and the end, and follow the plan in between.

## Writing useful questions

Two kinds of question do most of the work. A *behavioral* question asks about something the candidate has done. A *situational* question asks what they’d do in a case you describe. Behavioral questions suit people with experience. Situational ones are fairer to graduates and career changers, who have fewer stories to draw on.

Suppose the job analysis says that a plant supervisor must handle missed safety steps. Here’s how the two kinds would sound.

• *Behavioral:* Tell us about a time you saw a colleague skip a safety step. What did you do, and what happened next?
• *Situational:* It’s ten minutes before the end of a shift. Your fastest operator has removed a guard to clear a jam. What do you do?

Now write the anchors. In a weak answer, the supervisor looks away or punishes the operator without asking why. In a fair answer, they stop the machine and repeat the rule. In a strong one, they stop the machine, find the cause, and change something so it stays fixed. Three sentences like these can save your panel an hour of argument.

### Scoring the answers

Use one scale, from one to five, for every question. Ask each interviewer to write down the candidate’s words first, and then the score. Collect all the scores before anyone speaks. Where two scores are far apart, read the notes out loud. Usually one person heard something that the other missed.

Decide beforehand how the scores will be combined. A plain average is hard to beat. If one requirement is essential, set a minimum for it and write that down as well.

## Where an assessment fits

Interviews show some things well and others poorly. A short work sample shows skill directly: a draft, a schedule, a spreadsheet with one mistake in it. A well-built ability test tells you how readily someone solves new problems. A Big Five personality questionnaire can add a little more, mainly through conscientiousness.

Three questions tell you whether a test deserves a place in your hiring.

1. **Is it reliable?** Would the same person get a similar result next month?
2. **Is it valid for this use?** Do scores relate to performance in work like yours?
3. **Is it fair?** Has the publisher checked how well scores predict performance in different groups?

Ask for the technical manual and read the chapter on validity. If there’s no manual, don’t use the test. Be careful with tools that describe preferences, such as the MBTI. They’re made for reflection and development, and their publisher says not to use them to select people.

Treat each score as one piece of evidence with a margin of error. If two candidates’ scores differ by a couple of points, the candidates may not differ at all. That’s why no single test should decide alone. Also ask a lawyer or a specialist to review your process before the first interview.

At the Decision Meeting

Go through the job analysis one requirement at a time. Put the scores from interview, work sample and test side by side. Let the person with the least authority speak first. Save the word *fit* for last. Ask anyone who uses it to name the behavior they mean. Then ask how the job depends on it.

Then write two sentences about why you chose this person. Set a reminder to read them again in a year. Do this for every hire. Each rereading will teach you something about your own questions. After ten hires, you’ll start to see which questions told you nothing.

The Start:

You don’t need new software for this. Pick your next open role and set aside ninety minutes. Spend thirty on the job analysis, thirty on six questions and thirty on anchors. Run the interviews, ask the panel what felt awkward, and fix that.

Candidates notice the difference too. They leave knowing that you asked them about the job.`;

export const structuredInterview: BuiltInArticle = {
  slug: 'hiring-beyond-the-hunch',
  title: 'Hiring Beyond the Hunch: The Structured Interview',
  excerpt:
    'A good conversation doesn’t predict good work. How to plan an interview that measures the job, score it fairly, and decide where an assessment belongs.',
  content,
  author: 'Priya Lindqvist',
  category: 'Leadership',
  featuredImage: '/images/articles/hiring-beyond-the-hunch.jpg',
  featuredImageAlt:
    'Rows of contour lines that rise into bell curves, one behind the other, with a single curve drawn in amber.',
  publishedAt: '2026-01-21T14:00:00.000Z',
};
