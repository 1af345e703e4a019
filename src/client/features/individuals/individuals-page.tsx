import { individualsClosing, individualsHero, individualsMeta } from '../../../shared/content/individuals.ts';
import { climb } from '../../../shared/motif/hills.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { IndividualServices } from './individual-services.tsx';
import { Voices } from './voices.tsx';
import { WhyChoose } from './why-choose.tsx';
import './individuals-page.scss';

const { action, ...hero } = individualsHero;

/** /individuals (product.md, 1). */
export function Component() {
  const [packages, contact] = individualsClosing.actions;
  return (
    <>
      <PageHead {...individualsMeta} card={hero} />
      <PageHero {...hero} drawing={climb} actions={<ButtonLink to={action.to}>{action.label}</ButtonLink>} />
      <IndividualServices />
      <WhyChoose />
      <Voices />
      <Closing title={individualsClosing.title} lead={individualsClosing.lead} ground="mist">
        <ButtonLink to={packages.to}>{packages.label}</ButtonLink>
        <ButtonLink to={contact.to} variant="secondary">
          {contact.label}
        </ButtonLink>
      </Closing>
    </>
  );
}
