/** Stores passwords as argon2id of the peppered password, in PHC format. Spec GTW-14. */
import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const TAG_BYTES = 32
/** Memory in KiB, passes, lanes. A hash contains its own costs, so these may rise. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
type Cost = typeof COST

/** Returns `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Takes about 20 ms of processor time. */
export async function hashPassword(pepper: string, password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(pepper, password, salt, cost)
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`
}

/**
 * Verifies a password. Without a stored hash the same work is done and the result is false, so that the
 * response time reveals nothing.
 */
export async function isPasswordOf(
  pepper: string,
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  const parts = stored
    ? /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
    : null
  if (!parts) {
    await tagOf(pepper, password, Buffer.alloc(16), COST)
    return false
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await tagOf(pepper, password, Buffer.from(salt, 'base64'), cost)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

async function tagOf(pepper: string, password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const message = createHmac('sha256', pepper).update(`password|${password}`).digest()
  return derive('argon2id', { message, nonce: salt, tagLength: TAG_BYTES, ...cost })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
