import { type Answer, failed, type Request } from './answers.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Checks of every REST call: limits, token, scope, organization. Null passes. */
export function guard(world: World, request: Request, scope: string): Answer | null {
  return checkLimits(world) ?? checkToken(world, request, scope) ?? checkOrganization(world, request);
}

function checkLimits(world: World): Answer | null {
  const now = world.now().getTime();
  world.callMoments = world.callMoments.filter((moment) => moment > now - DAY_MS);
  world.callMoments.push(now);
  const { perDay, perMinute, atOnce } = world.limits;
  if (world.callMoments.length > perDay) {
    return failed(429, 45, 'You have exceeded the maximum call rate limit of the day.');
  }
  if (world.callMoments.filter((moment) => moment > now - MINUTE_MS).length > perMinute) {
    return failed(429, 44, 'For security reasons you have been blocked for some time.');
  }
  if (world.running > atOnce) return failed(429, 1070, 'The number of calls at the same time is exceeded.');
  return null;
}

function checkToken(world: World, { headers }: Request, scope: string): Answer | null {
  const token = /^Zoho-oauthtoken (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (!token) return failed(401, 14, 'Invalid value passed for authtoken.');
  const known = world.accessTokens.get(token);
  const isAlive = known !== undefined && known.expiresAt > world.now().getTime();
  if (isAlive && known.scopes.some((given) => given.endsWith(`.${scope}`))) return null;
  return failed(401, 57, 'You are not authorized to perform this operation');
}

function checkOrganization(world: World, { headers, query }: Request): Answer | null {
  const said = query.get('organization_id') ?? headers['x-com-zoho-invoice-organizationid'];
  if (!said) return failed(400, 9017, 'Please provide the organization ID.');
  if (said !== world.organizationId) {
    return failed(400, 6041, 'This user is not associated with the organization.');
  }
  return null;
}
