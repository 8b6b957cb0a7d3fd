import robotsParser from 'robots-parser';

/** A robots.txt, and what is asked of it. */
export type RobotsQuestion = {
  robots: string;
  /** The origin whose file it is. */
  site: string;
  /** The page that a visit wants, or a redirect leads to. */
  url: string;
  /** The name that we send; the file may have rules for its product token. */
  userAgent: string;
};

export type RobotsAnswer = { isAllowed: boolean; crawlDelaySeconds: number };

/** Each rule is compared with the path, and a star with all its ends. */
const MAX_RULES = 1000;
const MAX_STARS = 10;

/** Answers by RFC 9309. */
export function readRobots({ robots, site, url, userAgent }: RobotsQuestion): RobotsAnswer {
  const [token = '*'] = /^[a-z_-]+/i.exec(userAgent) ?? [];
  const rules = robotsParser(`${site}/robots.txt`, withinLimits(robots, token));
  return {
    isAllowed: rules.isAllowed(url, token) ?? false,
    crawlDelaySeconds: rules.getCrawlDelay(token) ?? 0,
  };
}

/** Returns the file with its first rules, none of which has too many stars, and with one name for all other agents. */
function withinLimits(robots: string, token: string): string {
  const lines: string[] = [];
  const agents = new Set<string>();
  let rules = 0;
  for (const line of robots.split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? [];
    if (/^user-agent$/i.test(name)) {
      const agent = agentOf(value, token);
      if (!agents.has(agent)) lines.push(`User-agent: ${agent}`);
      agents.add(agent);
    } else if (name !== '') {
      agents.clear();
      const isRule = /^(dis)?allow$/i.test(name);
      if (isRule) rules += 1;
      if (rules > MAX_RULES) break;
      lines.push(isRule ? limitedRule(name, value) : `${name}:${value}`);
    }
  }
  return lines.join('\n');
}

function agentOf(value: string, token: string): string {
  const agent = value.split('/')[0]?.trim().toLowerCase() ?? '';
  return agent === '*' || agent === token.toLowerCase() ? agent : 'others';
}

/** Returns a rule with few stars that forbids the same or more: its beginning, or nothing if it allows. */
function limitedRule(name: string, pattern: string): string {
  const parts = pattern.replace(/\*+/g, '*').split('*');
  if (parts.length - 1 <= MAX_STARS) return `${name}:${parts.join('*')}`;
  return /^allow$/i.test(name) ? '' : `${name}:${parts.slice(0, MAX_STARS).join('*')}`;
}
