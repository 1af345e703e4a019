import { internshipsClosing, internshipsHero, internshipsMeta } from '../../../shared/content/internships.ts';
import { hops } from '../../../shared/motif/arches.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Benefits } from './benefits.tsx';
import { CohortNotice } from './cohort-notice.tsx';
import { Perks } from './perks.tsx';
import { Questions } from './questions.tsx';
import { TraineeVoices } from './trainee-voices.tsx';
import './internships-page.scss';

/** /internships (product.md, 1); the menu calls it Traineeships. */
export function Component() {
  const { action, ...hero } = internshipsHero;
  const [apply, call] = internshipsClosing.actions;
  return (
    <>
      <PageHead {...internshipsMeta} card={hero} />
      <PageHero {...hero} drawing={hops} actions={<ButtonLink to={action.to}>{action.label}</ButtonLink>} />
      <CohortNotice />
      <Benefits />
      <Perks />
      <Questions />
      <TraineeVoices />
      <Closing title={internshipsClosing.title} lead={internshipsClosing.lead} ground="white">
        <ButtonLink to={apply.to}>{apply.label}</ButtonLink>
        <ButtonLink to={call.to} variant="secondary">
          {call.label}
        </ButtonLink>
      </Closing>
    </>
  );
}
