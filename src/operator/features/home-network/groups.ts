/** Groups of devices, and whether new devices are announced by message. Spec HNW-5, Spec HNW-8. */
import { and, count, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { HomeGroup } from '../../../contract/main/home-device.schema.ts'
import { DEVICE_CHECK_SECONDS } from '../../../contract/rules/home-command.ts'
import { GROUPS_MAX, homeName } from '../../../contract/rules/home-device.ts'
import type { CallHandler } from '../../platform/context.ts'
import { newId } from '../../platform/ids/id.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { type Changing, changeWithin, commandHome } from './change-home.ts'
import { homeDevice, homeGroup, homeSchedule, homeUnit } from './tables.ts'

/** Throws `home_group_unknown`, also for groups of other homes. */
export async function requireGroup({ tx, account }: Changing, id: string): Promise<void> {
  const [group] = await tx
    .select({ id: homeGroup.id })
    .from(homeGroup)
    .where(and(eq(homeGroup.id, id), eq(homeGroup.account, account)))
  if (!group) throw new ApiError('home_group_unknown')
}

export const saveGroup: CallHandler<'gnms_group_save'> = (context, caller, { account, id, name }) =>
  context.db.transaction(async (tx) => {
    await lockLine(tx, caller.msisdn)
    const { result } = await changeWithin(context, tx, caller, account, (home) =>
      save(home, id, homeName(name)),
    )
    return result
  })

async function save(home: Changing, id: string | undefined, name: string): Promise<HomeGroup> {
  const { tx, account, now } = home
  if (id !== undefined) {
    await requireGroup(home, id)
    await tx.update(homeGroup).set({ name }).where(eq(homeGroup.id, id))
    return { id, name }
  }
  const [kept] = await tx.select({ number: count() }).from(homeGroup).where(eq(homeGroup.account, account))
  if ((kept?.number ?? 0) >= GROUPS_MAX) throw new ApiError('home_limit')
  const created = { id: newId(now), name }
  await tx.insert(homeGroup).values({ ...created, account, createdAt: now })
  return created
}

/** Its bedtimes end with it, and its devices are free of them. */
export const deleteGroup: CallHandler<'gnms_group_delete'> = (context, caller, { account, id }) =>
  commandHome(context, caller, account, async (home) => {
    await requireGroup(home, id)
    const { tx } = home
    await tx.update(homeDevice).set({ groupId: null }).where(eq(homeDevice.groupId, id))
    await tx
      .delete(homeSchedule)
      .where(and(eq(homeSchedule.account, home.account), eq(homeSchedule.target, id)))
    await tx.delete(homeGroup).where(eq(homeGroup.id, id))
    return undefined
  })

/** Only devices that appear from now on are announced. */
export const setNotices: CallHandler<'gnms_notice_set'> = (context, caller, { account, on }) =>
  context.db.transaction(async (tx) => {
    await lockLine(tx, caller.msisdn)
    await changeWithin(context, tx, caller, account, async (home) => {
      const checkAt = addSeconds(home.now, DEVICE_CHECK_SECONDS)
      await tx
        .update(homeUnit)
        .set(on ? { noticesTo: caller.msisdn, checkAt } : { noticesTo: null, checkAt: null })
        .where(eq(homeUnit.account, home.account))
      if (on)
        await tx.update(homeDevice).set({ isNotified: true }).where(eq(homeDevice.account, home.account))
    })
    return {}
  })
