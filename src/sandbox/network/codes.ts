/** The sandbox's mobile network: codes as the real one would issue them, and as attackers would. Spec SBX-9. */
import { randomBytes } from 'node:crypto'
import { networkState, openNetworkCode, sealNetworkCode } from '../../contract/network-code.ts'
import {
  NETWORK_CODE_FIELD,
  NETWORK_CODE_SECONDS,
  NETWORK_STATE_FIELD,
  NETWORK_SUFFIX,
} from '../../contract/rules/network-sign-in.ts'
import type { NetworkAnswer } from '../../contract/sandbox.ts'
import { requireNetwork } from '../../operator/features/identity/network/settings.ts'
import { useNetworkCode } from '../../operator/features/identity/network/use-code.ts'
import type { Context } from '../../operator/platform/context.ts'

/** Base address of its page: a path here, https of another host for a real network. */
export const SANDBOX_NETWORK = '/sandbox/api/network'

/** Only to resolve paths; never requested. */
const BASE = 'https://own.invalid'
const random = (): string => randomBytes(16).toString('base64url')

/** A code for a line; `to`: the path with its query that the portal passed. */
export async function issueNetworkCode(
  context: Context,
  { msisdn, kind, to }: { msisdn: string; kind: NetworkAnswer; to: string },
): Promise<string> {
  const { key } = requireNetwork(context)
  const now = Math.floor(context.clock.now().getTime() / 1000)
  const asked = new URL(to, BASE).searchParams.get(NETWORK_STATE_FIELD) ?? ''
  const states: Partial<Record<NetworkAnswer, string>> = { foreign: networkState(random()), unasked: '' }
  const code = sealNetworkCode(kind === 'forged' ? `${key} of another` : key, {
    msisdn,
    session: random(),
    issued: kind === 'stale' ? now - NETWORK_CODE_SECONDS - 1 : now,
    state: states[kind] ?? asked,
  })
  const opened = kind === 'replayed' && openNetworkCode(key, code)
  if (opened) await useNetworkCode(context.db, opened)
  return code
}

/** The path that the network returns to, with a code. */
export function networkReturnPath(to: string, code: string): string {
  const { pathname, searchParams } = new URL(to, BASE)
  searchParams.set(NETWORK_CODE_FIELD, code)
  return `${pathname === '/' ? '' : pathname}${NETWORK_SUFFIX}?${searchParams}`
}
