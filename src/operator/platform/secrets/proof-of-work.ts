/**
 * Creates and verifies ALTCHA challenges (protocol v1, SHA-256): the browser searches a number, so that a
 * mass of requests costs computing time and a person has nothing to read or type. Spec LOY-17, Spec OTP-12.
 */
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import * as z from 'zod/mini'
import { CAPTCHA_MAX_NUMBER } from '../../../contract/rules/partner.ts'
import type { Challenge } from '../../../contract/schema.ts'
import type { Context } from '../context.ts'
import { deriveKey } from './seal.ts'

/** Label of the signing key, so that no other signature of the operator passes as one of a challenge. */
export type ProofUse = 'partner captcha' | 'code proof'

/**
 * What the browser sends back: the challenge with the number found. Its own maximum is not read, so a lower
 * one saves no work.
 */
const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.int().check(z.minimum(0), z.maximum(CAPTCHA_MAX_NUMBER)),
  salt: z.string(),
  signature: z.string(),
})
export type Solution = z.infer<typeof solution>

/** A signed challenge; its time of expiry and `params` are part of what is signed. */
export async function newChallenge(
  { pepper, randomInt }: Pick<Context, 'pepper' | 'randomInt'>,
  expires: Date,
  use: ProofUse,
  params: Record<string, string> = {},
): Promise<Challenge> {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    maxnumber: CAPTCHA_MAX_NUMBER,
    number: randomInt(CAPTCHA_MAX_NUMBER) + 1,
    expires,
    params,
    hmacKey: keyOf(pepper, use),
  })
  return { algorithm: 'SHA-256', challenge, maxnumber: CAPTCHA_MAX_NUMBER, salt, signature }
}

/** Reads the Base64 JSON of a solution without verifying it; `undefined` if it cannot be read. */
export function readSolution(sent: string): Solution | undefined {
  try {
    return solution.parse(JSON.parse(Buffer.from(sent, 'base64').toString()))
  } catch {
    return undefined
  }
}

/**
 * Whether the number solves the challenge and the operator signed it. The caller checks expiry by the
 * operator's own clock, which the library does not know.
 */
export function isSolved(pepper: string, given: Solution, use: ProofUse): Promise<boolean> {
  return verifySolution(given, keyOf(pepper, use), false)
}

/** What was signed with the challenge: `expires` in seconds, and its `params`. */
export function paramsOf(given: Solution): Readonly<Record<string, string | undefined>> {
  return extractParams(given)
}

function keyOf(pepper: string, use: ProofUse): string {
  return deriveKey(pepper, use).toString('base64url')
}
