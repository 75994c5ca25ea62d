/**
 * Why a news item concerns the signed-in line: its kind, its membership, its roaming or its running packages.
 * Spec CON-1.
 */
import { getRankVnpPlus, mobileGetInfo } from '../../contract/main/customer.ts'
import { mobileGetServiceActiveList } from '../../contract/main/package.ts'
import { send } from '../client/send.ts'

/** The values of `affects` in a news item. Home products of a mobile line are not known. */
export type Whom = 'prepaid' | 'postpaid' | 'member' | 'home' | 'tv' | 'roaming'

/**
 * The values of `whom` that are true of the line, and the names of its running packages among `codes`. A
 * failed request counts as not true.
 */
export async function concerns(
  whom: readonly Whom[],
  codes: readonly string[],
): Promise<{ whom: Whom[]; names: string[] }> {
  const isFor = (...kinds: Whom[]) => kinds.some((kind) => whom.includes(kind))
  const [line, rank, services] = await Promise.all([
    isFor('prepaid', 'postpaid', 'roaming') ? send(mobileGetInfo, {}) : undefined,
    !import.meta.env.WITHOUT_LOYALTY && isFor('member') ? send(getRankVnpPlus, {}) : undefined,
    codes.length > 0 ? send(mobileGetServiceActiveList, {}) : undefined,
  ])
  const is: Partial<Record<Whom, boolean>> = {
    ...(line?.ok && { [line.result.kind]: true, roaming: line.result.roaming === 'on' }),
    ...(rank?.ok && { member: rank.result.hoivienVinaphonePlus === 1 }),
  }
  const running = services?.ok ? services.result.services.filter(({ status }) => status !== 'ended') : []
  return {
    whom: whom.filter((one) => is[one]),
    names: [...new Set(running.filter(({ code }) => codes.includes(code)).map(({ name }) => name))],
  }
}
