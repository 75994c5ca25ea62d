/**
 * The devices in the homes of the demo people: when they are at home and how well they receive, determined by
 * the operator's clock alone, so that the same moment always looks the same.
 */
import { createHash } from 'node:crypto'
import { DAY } from '../../contract/rules/vietnam-day.ts'
import type { ClientReading } from '../../operator/features/home-network/provider.ts'

/** `home`: hours of the day in Vietnam at which it is connected. `afterDays`: since the seed. */
export type SandboxClient = {
  mac: string
  hostName: string
  maker: string
  /** Null: by cable. */
  network: string | null
  signal: number
  rate: number
  home: readonly (readonly [from: number, to: number])[]
  afterDays: number
}

const ALWAYS = [[0, 24]] as const
const EVENINGS = [
  [0, 8],
  [17, 24],
] as const

export const CLIENTS: Readonly<Record<string, readonly SandboxClient[]>> = {
  fiber_sen_0006: [
    client('5c:e9:1e:10:00:61', 'iPhone-cua-Long', 'Apple', 'main-5', -48, 866, EVENINGS),
    client('a0:d0:5b:10:00:62', 'Galaxy-A55', 'Samsung', 'main-5', -55, 650, EVENINGS),
    client('f4:d4:88:10:00:63', 'iPad', 'Apple', 'main-2', -79, 24, ALWAYS),
    client('94:e2:3c:10:00:64', 'LAPTOP-7QK2', 'Intel', 'main-5', -57, 780, [[7, 23]]),
    client('c8:02:10:10:00:65', 'LGwebOSTV', 'LG Electronics', 'main-5', -61, 433, [[11, 23]]),
    client('64:9a:63:10:00:66', 'Ring-Doorbell', 'Ring', 'main-2', -70, 52, ALWAYS),
    client('9c:8e:cd:10:00:67', 'IPC', 'Dahua', 'main-2', -66, 58, ALWAYS),
    client('30:05:5c:10:00:68', 'BRW30055C', 'Brother', null, 0, 100, ALWAYS),
    client('da:a1:19:10:00:69', '', '', 'main-2', -74, 39, [[18, 23]], 1),
  ],
  fiber_sen_0016: [
    client('5c:e9:1e:10:01:61', 'iPhone', 'Apple', 'main-5', -52, 780, EVENINGS),
    client('c8:02:10:10:01:62', 'LGwebOSTV', 'LG Electronics', 'main-5', -58, 433, ALWAYS),
  ],
}

/** What a device at home looks like at a time. */
export function clientReading(
  { mac, hostName, maker, network, signal, rate }: SandboxClient,
  now: Date,
): ClientReading {
  const shift = wobble(mac, now)
  return {
    mac,
    hostName,
    maker,
    networkId: network,
    signal: network === null ? null : signal + shift,
    rate: network === null ? rate : Math.max(1, Math.round(rate * (1 + shift / 20))),
  }
}

export function isAtHome({ home, afterDays }: SandboxClient, seededAt: Date, now: Date): boolean {
  if (now.getTime() < seededAt.getTime() + afterDays * DAY) return false
  const hour = (now.getTime() / 3_600_000 + 7) % 24
  return home.some(([from, to]) => hour >= from && hour < to)
}

/** A change of signal between -3 and 3, the same for ten minutes. */
export function wobble(name: string, now: Date): number {
  const slot = Math.floor(now.getTime() / 600_000)
  return ((createHash('sha256').update(`${name} ${slot}`).digest()[0] ?? 0) % 7) - 3
}

function client(
  mac: string,
  hostName: string,
  maker: string,
  network: string | null,
  signal: number,
  rate: number,
  home: SandboxClient['home'],
  afterDays = 0,
): SandboxClient {
  return { mac, hostName, maker, network, signal, rate, home, afterDays }
}
