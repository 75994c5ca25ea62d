/** Role × call, from the contract: who may make which call about whose line or access. Spec SUB-12. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '../../../src/contract/calls.ts'
import { LINE_ACCESS, type LineAccess } from '../../../src/contract/line-access.ts'
import { hasLineRole, type LineRole } from '../../../src/contract/rules/line-role.ts'
import { managedAccount } from '../../../src/operator/schema.ts'
import { FIELDS } from '../../world/fields.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { AN, BAO, HA, LONG, NGOC, type Person, signsIn } from './support.ts'

const STRANGER = '0912000011'
/** What 0912000006 owns, by the call that names it. */
const ACCOUNTS = {
  mobile: '84912000006',
  internet: 'fiber_sen_0006',
  mytv: 'mytv_sen_0006',
  phone: '02438000006',
}
const PEOPLE: Partial<Record<LineRole, string>> = {
  owner: LONG,
  manager_summary: AN,
  manager: NGOC,
  manager_over: HA,
  stranger: STRANGER,
}
const accessOf = (name: keyof typeof LINE_ACCESS): LineAccess => LINE_ACCESS[name]
const ALL = Object.keys(LINE_ACCESS) as (keyof typeof LINE_ACCESS)[]
const NAMES = ALL.filter((name) => accessOf(name).field !== undefined)
/** Calls about the group of the line. */
const OF_GROUP = ALL.filter((name) => accessOf(name).field === undefined)
/** Who they are in the group of 0912000004; a member leaves before its owner ends the group. */
const GROUP: Partial<Record<LineRole, string>> = { stranger: STRANGER, member: BAO, master: HA }

let world: World
const people = new Map<LineRole | 'visitor', Person | undefined>()
beforeAll(async () => {
  world = await openWorld()
  for (const [role, number] of Object.entries(PEOPLE)) {
    people.set(role as LineRole, await signsIn(world, number))
    if (role.startsWith('manager')) await agrees(number, role)
  }
  people.set('visitor', undefined)
})
afterAll(() => world.close())

async function agrees(number: string, role: string): Promise<void> {
  const now = world.now()
  const until = new Date(now.getTime() + (role === 'manager_over' ? -1 : 1) * 86_400_000)
  await world.context.db.insert(managedAccount).values(
    Object.entries(ACCOUNTS).map(([kind, account]) => ({
      id: `${role}-${kind}`,
      manager: `84${number.slice(1)}`,
      productLine: kind as keyof typeof ACCOUNTS,
      account,
      agreedBy: ACCOUNTS.mobile,
      summary: role === 'manager_summary',
      version: 2,
      agreedAt: now,
      until,
    })),
  )
}

/** The fields of the call about an account of 0912000006. */
function requestOf(name: CallName): object {
  const fields: Record<string, unknown> = { ...FIELDS[name] }
  if (fields['idempotency_key']) fields['idempotency_key'] = randomUUID()
  const { field, refusal } = accessOf(name as keyof typeof LINE_ACCESS)
  if (!refusal || field === undefined) return fields
  const kind = /^fiber|^gnms|combo/.test(name) ? 'internet' : name.split('_')[0]
  return { ...fields, [field]: ACCOUNTS[kind as keyof typeof ACCOUNTS] ?? ACCOUNTS.mobile }
}

/** `may` also where the handler then refuses for another reason than the role. */
async function answerOf(name: CallName, person: Person | undefined): Promise<string> {
  const answer = await world.call(name, requestOf(name) as never, person)
  const { refusal, refusalOf = {} } = accessOf(name as keyof typeof LINE_ACCESS)
  const refusals = [refusal, ...Object.values(refusalOf), 'unauthorised']
  return answer.ok || !refusals.includes(answer.code) ? 'may' : (answer.code ?? '')
}

test.each([...Object.keys(PEOPLE), 'visitor'] as const)(
  '%s: may make the calls of this role',
  async (role) => {
    // Ending the management comes last, because the person is a stranger afterwards.
    for (const name of NAMES.toSorted(
      (a, b) => Number(a === 'cust_remove_account') - Number(b === 'cust_remove_account'),
    )) {
      const expected = role === 'visitor' ? 'unauthorised' : expectedOf(name, role as LineRole)
      expect([name, await answerOf(name, people.get(role as LineRole))]).toEqual([name, expected])
    }
  },
)

/** What the table says that a role gets. */
function expectedOf(name: keyof typeof LINE_ACCESS, role: LineRole): string | undefined {
  const { roles, refusal, refusalOf = {} } = accessOf(name)
  return hasLineRole(role, roles) ? 'may' : (refusalOf[role] ?? refusal)
}

test.each(Object.entries(GROUP))('%s of a group: may make the calls of this role', async (role, number) => {
  const person = await signsIn(world, number)
  const expected = OF_GROUP.map((name) => [name, expectedOf(name, role as LineRole)] as const)
  // What ends the membership comes last.
  const ends = ([name, answer]: (typeof expected)[number]) => answer === 'may' && /leave|end$/.test(name)
  for (const [name, answer] of expected.toSorted((a, b) => Number(ends(a)) - Number(ends(b))))
    expect([name, await answerOf(name, person)]).toEqual([name, answer])
})

test('lists who may do what in a group', () => {
  const table = OF_GROUP.map((name) =>
    [name, ...Object.keys(GROUP).filter((role) => hasLineRole(role as LineRole, accessOf(name).roles))].join(
      ' ',
    ),
  )
  expect(table).toMatchInlineSnapshot(`
    [
      "family_data_remain member master",
      "family_list_members member master",
      "family_leave member",
      "family_set_use_consent member",
      "family_get_use master",
      "family_add_member master",
      "family_cancel_invitation master",
      "family_set_volume master",
      "family_delete_member master",
      "family_end master",
      "family_send_message master",
      "family_list_packs master",
      "family_upgrade_pack master",
    ]
  `)
})

test('lists who may do what beyond paying', () => {
  const table = NAMES.filter((name) => accessOf(name).refusal).map((name) =>
    [name, ...Object.keys(PEOPLE).filter((role) => hasLineRole(role as LineRole, accessOf(name).roles))].join(
      ' ',
    ),
  )
  expect(table).toMatchInlineSnapshot(`
    [
      "cust_remove_account manager_summary manager manager_over",
      "cust_rename_account owner manager_summary manager manager_over",
      "mobile_get_managed_summary owner manager_summary",
      "advice_line_get owner manager_summary",
      "care_line_get manager_summary",
      "care_act manager_summary",
      "fiber_get_info owner manager_summary manager",
      "mytv_get_info owner manager_summary manager",
      "phone_get_info owner manager_summary manager",
      "custservice_send_trouble owner",
      "mobile_home_combo_package_ccbs_list owner",
      "mobile_home_combo_ccbs_reg owner",
      "gnms_optical owner",
      "gnms_wlan_list owner",
      "gnms_wlan_reveal owner",
      "gnms_wlan_change owner",
      "gnms_connected_users owner",
      "gnms_client_rename owner",
      "gnms_block_client owner",
      "gnms_unblock_client owner",
      "gnms_pause_client owner",
      "gnms_group_save owner",
      "gnms_group_delete owner",
      "gnms_notice_set owner",
      "gnms_wifi_schedule owner",
      "gnms_reboot_schedule owner",
      "gnms_schedule_list owner",
      "gnms_delete_schedule owner",
      "gnms_restore_schedule owner",
      "gnms_restart owner",
      "gnms_command_list owner",
      "gnms_report owner",
    ]
  `)
})

/** They concern the line of the session, in a group or not. */
const ANY_LINE = ['family_check_status', 'family_get_invitation', 'family_answer_invitation']

test('covers every call of a group', () => {
  const ofGroups = Object.keys(calls).filter((name) => name.startsWith('family_'))
  expect(ofGroups.filter((name) => !(name in LINE_ACCESS))).toEqual(ANY_LINE)
})

/** Fields that name another line or access; `to` with a `from` is a day. */
const NAMING = ['account', 'target', 'to', 'phone', 'line', 'member', 'subscriber']
/** Its `to` is an address of the line itself. */
const OWN: readonly string[] = ['customer_contact_send']

test('covers every call that names a line', () => {
  const naming = Object.entries(calls).filter(
    ([, { call, request }]) =>
      call.subject === 'session' &&
      NAMING.some((field) => field in request.shape && !(field === 'to' && 'from' in request.shape)),
  )
  const names = naming.map(([name]) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !(name in LINE_ACCESS) && !OWN.includes(name))).toEqual([])
})
