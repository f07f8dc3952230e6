import { stableCompanyId } from '../../api/src/domain/demo-company/stable-id.ts';

/** A screen's call, by a person of the demo's first company. */
export interface Case {
  name: string;
  /** The caller, by the demo's key; a person with company-wide rights by default. */
  who: string;
  path: string;
}

export const company = stableCompanyId('norwell');

/** The columns that the portal's list of devices asks for. */
const columns =
  'name,status,statusSince,group,serialNumber,template,access,can,lastSeenOn,connectedUsers,controlledBy,vpnLocked';

/** The columns of lists of other things: roots of trees, people with their places, what was done. */
const tree = 'name,resourceVariant,agent,childCount,can';
const people = 'name,emailAddress,lastSeenOn,memberships';
const entries = 'time,actor,event,target,recordName';

const list = (more: string) =>
  `/agents?fields=${columns}&page-size=100&filters=${encodeURIComponent(`eq(company.publicId,"${company}")`)}${more}`;
const filter = (text: string) => `&filters=${encodeURIComponent(text)}`;

export const plain = 'list page';

/** `agent`, `group` and `small`, a small group: ids that are there, `middle`: the cursor of a page in the middle. */
export function casesOf({
  agent,
  group,
  small,
  middle,
}: Record<'agent' | 'group' | 'small' | 'middle', string>): Case[] {
  const marieke = 'marieke';
  return [
    { name: plain, who: marieke, path: list('') },
    { name: 'deep page', who: marieke, path: list(`&page-after=${encodeURIComponent(middle)}`) },
    { name: 'status', who: marieke, path: list(filter('eq(status,"online")')) },
    { name: 'group', who: marieke, path: list(filter(`eq(memberships.group.publicId,"${group}")`)) },
    { name: 'small group', who: marieke, path: list(filter(`eq(memberships.group.publicId,"${small}")`)) },
    { name: 'search, none', who: marieke, path: list('&search=zzyzx') },
    { name: 'search, many', who: marieke, path: list('&search=filler%2023') },
    { name: 'search, two letters', who: marieke, path: list('&search=fi') },
    { name: 'serial contains', who: marieke, path: list(filter('contains(serialNumber,"0123")')) },
    { name: 'access, needs approval', who: marieke, path: list(filter('eq(access.state,"needsApproval")')) },
    { name: 'access, until', who: marieke, path: list(filter('eq(access.state,"until")')) },
    { name: 'access, open', who: marieke, path: list(filter('eq(access.state,"open")')) },
    { name: 'order by last seen', who: marieke, path: list('&order-by=-lastSeenOn,name') },
    { name: 'order by status', who: marieke, path: list('&order-by=status,name') },
    { name: 'order by serial', who: marieke, path: list('&order-by=serialNumber,name') },
    { name: 'order by group', who: marieke, path: list('&order-by=group.name,name') },
    { name: 'order by template', who: marieke, path: list('&order-by=-template.name,name') },
    { name: 'without the company', who: marieke, path: '/agents?fields=name,status,access&page-size=100' },
    { name: 'a group’s engineer', who: 'jonas', path: list('') },
    { name: 'their search', who: 'jonas', path: list('&search=zzyzx') },
    { name: 'their access', who: 'jonas', path: list(filter('eq(access.state,"needsApproval")')) },
    { name: 'their last seen', who: 'jonas', path: list('&order-by=-lastSeenOn,name') },
    {
      name: 'asset trees',
      who: 'anke',
      path: `/assets?fields=${tree}&page-size=100${filter('isnull(parent.publicId)')}`,
    },
    { name: 'users', who: 'anke', path: `/users?fields=${people}&page-size=100` },
    { name: 'audit log', who: 'anke', path: `/audit-logs?fields=${entries}&page-size=100` },
    { name: 'messages', who: marieke, path: '/messages?page-size=100' },
    { name: 'one device', who: marieke, path: `/agents/${agent}?fields=name` },
    { name: 'count', who: marieke, path: list('&count=true').replace('page-size=100', 'page-size=1') },
    { name: 'count, exact', who: marieke, path: list('&count=exact').replace('page-size=100', 'page-size=1') },
    {
      name: 'count, search',
      who: marieke,
      path: list('&count=true&search=filler').replace('page-size=100', 'page-size=1'),
    },
  ];
}
