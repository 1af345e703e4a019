import { team, teamPage } from '../../../shared/content/team.ts';
import { flock } from '../../../shared/motif/hills.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { TeamGroup } from './team-group.tsx';
import './team-page.scss';

const { meta, hero, groups, closing } = teamPage;
const grounds = ['white', 'mist', 'white'] as const;

/** /team (product.md, 1): nine people in three groups, each set in its own way. */
export function Component() {
  return (
    <>
      <PageHead {...meta} card={hero} />
      <PageHero {...hero} drawing={flock} />
      {groups.map((group, index) => (
        <TeamGroup
          key={group.id}
          {...group}
          ground={grounds[index] ?? 'white'}
          members={team.filter((member) => member.group === group.id)}
        />
      ))}
      <Closing title={closing.title} lead={closing.lead}>
        <ButtonLink to={closing.action.to}>{closing.action.label}</ButtonLink>
      </Closing>
    </>
  );
}
