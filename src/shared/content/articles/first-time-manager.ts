import type { BuiltInArticle } from './types.ts';

const content = `On Friday you were the person who could fix anything. On Monday you lead the people who fix things. The badge is the same, and so is the coffee. The job is new.

This guide covers the first six months. It’s also for the directors who promote people and then wonder why those people look so tired.


# What has actually changed

As a specialist, you were rewarded for your own work. As a manager, you’re judged by what your team gets done. That sounds obvious, and it can feel terrible. A good week may end with nothing you made yourself.

Most early trouble comes from holding on to the old job. The new manager keeps the hardest tasks, answers every question and corrects every draft. The team learns to wait. The manager learns to work on Sundays.

The Trap:

“If I do it myself, it will be done right.”

It will be done right, once. Then the task comes back to you, because no one else has learned how to do it. Each time you step in, the team learns to wait for you.


Understanding Your Team Before You Change It

Hold off on large changes for a month, unless something is unsafe. Meet each person alone for forty-five minutes. Ask everyone the same questions, and write down the answers in their words.

• What part of your work would you like more of?
• What slows you down that I could clear away?
• How do you like to hear about it when something goes wrong?
• What should I leave alone because it works?

The last question alone is worth the meeting. Teams know things that don’t appear on any chart. You may also find that three people name the same small obstacle. Start there.

Expect differences in personality. One colleague thinks aloud. Another goes quiet and returns with a plan. Both ways of working are fine. A shared personality assessment can give a team neutral words for such differences. Use the results to talk about working together, never to decide who is capable of what.


# Three conversations to learn

## Handing over work

Delegation fails when you hand over the task but keep the authority. Cover four points in one conversation.

1. **The result.** What will be true when this is finished?
2. **The limits.** Which budget, date or rule is fixed?
3. **The freedom.** What may they decide without asking?
4. **The check.** When will you look at it together?

Then leave the task alone until the check. If you must step in early, explain why. Hand the task back the same day.

## Giving feedback

Feedback helps when it comes soon, is specific, and concerns something a person can change. Describe the situation, the behavior and the effect. Then stop and listen.

Compare two versions. “You need to be more professional” gives a person nothing to work with. “In Tuesday’s review you answered twice for Ana, and she stopped talking” gives them a place to start. The second version is behavioral. It describes something that a camera could have recorded.

### Praise is feedback too

Praise follows the same pattern. “Good job” is pleasant and soon forgotten. “Your note told the client about the delay before they found it” tells someone what to do again.

## Setting goals

Good goal setting is a conversation that ends in writing. Agree on two or three goals per person for the quarter. Make each one clear enough to check and hard enough to matter. Research has long supported clear, challenging goals, provided the person accepts them and gets feedback along the way. So let each person write the first draft.

A useful goal fits in one sentence. *By the end of June, new orders are entered within one working day.* A wish such as “improve order entry” doesn’t tell anyone when to celebrate.

Look at the goals together every two weeks, for ten minutes. Change a goal when the facts change, and say out loud that you did.


At the First Sign of Trouble

Someone misses a deadline. Two colleagues stop greeting each other. You’ll want to wait until you’re certain. By then, the whole team will have noticed.

Ask early and ask plainly. *I noticed the report came late twice. What’s going on?* Then count silently to five. Many people will tell you something useful if you don’t fill the silence.

When two people are in conflict, hear each person alone before you bring them together. In the joint meeting, each person describes the other’s view until the other agrees with the description. That takes an afternoon. A conflict fought by email takes months.


# Your own development

You’ve moved from the top of one profession to the bottom of another. Say so to your own manager, and ask for three things.

1. An hour together every two weeks, kept even in busy months.
2. An example of a decision they regret from their first year, and what it taught them.
3. Honest feedback at three months, with examples.

A 360-degree assessment can help once people have seen you work for half a year. Keep the answers confidential and use them for development. Afterwards, tell the team two things you’ll work on. If you tie the results to pay, people will stop answering honestly.

## A line every Friday

Keep a short log. Each Friday, write one line about something the team did without you. In the first month that line may be hard to fill. By the sixth, it’ll be the best sign you have that you’re managing.`;

export const firstTimeManager: BuiltInArticle = {
  slug: 'from-top-performer-to-first-time-manager',
  title: 'From Top Performer to First-Time Manager',
  excerpt:
    'The skills that earned the promotion aren’t the ones the new job needs. A calm plan for the first six months, with words to borrow for the hard conversations.',
  content,
  author: 'Daniel Okafor',
  category: 'Leadership',
  featuredImage: '/images/articles/from-top-performer-to-first-time-manager.jpg',
  featuredImageAlt:
    'Nested circles widening from one amber point, with small points carried on the rings and an amber line rising across them.',
  publishedAt: '2026-10-14T14:00:00.000Z',
};
