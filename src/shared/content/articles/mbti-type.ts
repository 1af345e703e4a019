import type { BuiltInArticle } from './types.ts';

const content = `Four letters fit neatly on a mug. That’s part of their charm, and part of the trouble. Used with care, the MBTI can start a good conversation about how you like to work. Used carelessly, it becomes a box with your name on it.

Understanding What the Letters Mean

The Myers-Briggs Type Indicator asks about preferences. Try writing your name with your other hand. You can do it, but it takes effort and attention. Preferences are similar. For each of four pairs, the indicator asks which side comes naturally to you.

• **Extraversion or Introversion (E or I).** Where you turn for energy: out to people and action, or in to thought.
• **Sensing or Intuition (S or N).** What you notice first: facts and detail, or patterns and possibilities.
• **Thinking or Feeling (T or F).** How you weigh a decision: by impersonal logic, or by values and people.
• **Judging or Perceiving (J or P).** How you like to live: settled and planned, or open and flexible.

One letter from each pair makes sixteen types. None is better than another. Everyone uses both sides of every pair every day.

# Four types at work

Here are four of the sixteen, as sketches. The nicknames come from popular writing about type and vary from one site to the next. If a sketch sounds like you, ask what it leaves out.

INTJ (The Architect):

People with these preferences often enjoy long plans and systems that fit together. They may arrive at a meeting with their conclusion already made. A helpful habit is to show the steps, so that others can test them.

ISTJ (The Logistician):

These colleagues tend to trust experience, records and promises kept. They notice the clause that everyone else skipped. A helpful habit is to say early what a change would cost, and what would make it worthwhile.

ENFP (The Campaigner):

These colleagues often see openings and connect people quickly. Their fifth idea may arrive before the first is finished. A helpful habit is to choose one idea each month and see it through the dull part.

ESFJ (The Consul):

People with these preferences often know how everyone is doing and what the group needs. They may take on more than their share of the work. A helpful habit is to ask for help before the week is full.

The Limits:

Preferences aren’t abilities. Introversion says nothing about whether you can speak well in public. Feeling says nothing about whether you can read a balance sheet. Plenty of people work every day on the side they prefer less, and enjoy it.

Types also simplify. Many people fall near the middle of at least one scale. A few different answers on another day can change a letter. That’s why a trained practitioner asks you to check the result against your own view of yourself.

“Your type is a guess about you. You decide whether it fits.”

# Why the MBTI has no place in hiring

The publisher of the MBTI says plainly that it shouldn’t be used to select people. The reasons are practical. It wasn’t built to predict job performance, and there’s little evidence that it does. Candidates can also guess which answers an employer hopes to see. Turning someone away over a letter is unfair, and it may be hard to defend.

Hiring needs methods with evidence of validity for the work in question. Structured interviews and work samples have that evidence. So do well-built ability tests and some personality questionnaires, used together with other evidence.

## How the Big Five differs

Most personality research today uses five broad traits. They’re openness, conscientiousness, extraversion, agreeableness and neuroticism. Many reports reverse the neuroticism scale and call it emotional stability. Each trait is a scale, and everyone has a place on it. Most of us are somewhere near the middle.

Conscientiousness relates to performance in the widest range of work, although the effect is modest. No single trait decides your future, and no score should be read alone.

So the two approaches answer different questions. The Big Five asks how much of a trait you show, compared with other people. The MBTI asks which of two ways you prefer. For a team workshop on communication, either can work with a skilled facilitator.

Harnessing Your Preferences

Suppose you have a result, and it feels about right. Here’s how to use it in your career.

1. **Name what drains you.** List last week’s tasks and mark each with a plus or a minus. Look for a pattern before you blame the job.
2. **Adjust one habit.** If you prefer Introversion, ask for the agenda a day early. If you prefer Extraversion, book ten minutes to talk a plan through.
3. **Borrow the other side.** If you decide by logic, ask who will be affected. If you decide by people, write down the numbers.
4. **Share it lightly.** Tell colleagues how you like to receive news, and ask the same of them.

You can take these steps without the letters. The letters just make it easier to begin.

At the Next Team Session

If your workplace holds a type session, three rules keep it respectful.

• Taking part is voluntary, and each result belongs to its owner.
• A letter is never an excuse. A preference for Perceiving doesn’t move a deadline.
• No one gets or loses an assignment because of a type.

Then talk about something real, such as how the last project went wrong. Close with two or three agreements that anyone could check. *Documents go out a day early. Decisions are written down the same afternoon.* Agreements like these will outlast the mugs with the letters.`;

export const mbtiType: BuiltInArticle = {
  slug: 'what-your-mbti-type-can-tell-you',
  title: 'What Your MBTI Type Can and Cannot Tell You',
  excerpt:
    'Four letters can open a useful conversation about how you like to work. They can’t measure ability or choose a candidate. A guide to using type well.',
  content,
  author: 'Maren Holloway',
  category: 'Career Development',
  featuredImage: '/images/articles/what-your-mbti-type-can-tell-you.jpg',
  featuredImageAlt:
    'A compass on a night sky: petals of fine lines inside a dial, and a slender needle that leans toward the upper right.',
  publishedAt: '2026-07-22T14:00:00.000Z',
};
