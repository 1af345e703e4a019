import { type Front, startFront } from '../support/nginx.ts';
import { type ScriptedSite, startScriptedSite } from './scripted-site.ts';

export interface ScriptedFront extends Front {
  /** The two instances behind nginx. */
  sites: readonly [ScriptedSite, ScriptedSite];
  /** What both answer from now on; what they were asked is forgotten. */
  answer(script: ScriptedSite['answer']): void;
  /** What has reached them since. */
  asked(): string[];
}

/** nginx in front of two instances that answer what a test says. */
export async function startScriptedFront(): Promise<ScriptedFront> {
  const sites = await Promise.all([startScriptedSite(), startScriptedSite()]);
  const front = await startFront(sites.map(({ port }) => port));
  return {
    ...front,
    sites,
    answer(script) {
      for (const site of sites) Object.assign(site, { answer: script, requests: [] });
    },
    asked: () => sites.flatMap(({ requests }) => requests),
  };
}
