import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { PASSKEY_NAME_MAX } from '../rules/passkey.ts'
import { body, isoTime, shortText } from '../schema.ts'
import { emptyRequest, emptyResult, signedIn, steppedUp } from './authen.schema.ts'

/** Base64url, as browsers write the parts of an answer. */
const binary = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/))
const attachment = z.optional(z.enum(['platform', 'cross-platform']))

/** `AuthenticationResponseJSON` of Web Authentication. */
const assertion = z.strictObject({
  id: binary(1_400),
  rawId: binary(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.looseObject({}),
  response: z.strictObject({
    clientDataJSON: binary(4_000),
    authenticatorData: binary(4_000),
    signature: binary(2_000),
    userHandle: z.optional(binary(200)),
  }),
})
export type Assertion = z.infer<typeof assertion>

/** `RegistrationResponseJSON` of Web Authentication. */
const attestation = z.strictObject({
  id: binary(1_400),
  rawId: binary(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.looseObject({
    credProps: z.optional(z.looseObject({ rk: z.optional(z.boolean()) })),
  }),
  response: z.strictObject({
    clientDataJSON: binary(4_000),
    attestationObject: binary(16_000),
    authenticatorData: z.optional(binary(4_000)),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(binary(2_000)),
  }),
})
export type Attestation = z.infer<typeof attestation>

/** The options of Web Authentication as JSON, which the browser reads; without a meaning for the page. */
const options = z.strictObject({ options: z.looseObject({ challenge: z.string() }) })
export type PasskeyOptions = z.infer<typeof options>

/** The answer may come from a device of another kind, so that only these two are certain. */
const passkeySignInRequest = body({ answer: assertion, device_info: z.optional(shortText) })

/**
 * Newest first. `name`: by the owner, first that of the device it was added with, which may be empty.
 * `used_at`: null if never. `is_synced`: an account of its maker carries it to other devices. `stopped_at`:
 * a copy of it was used, so it works no more; null while it works.
 */
export const passkeyListResult = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      created_at: isoTime,
      used_at: z.nullable(isoTime),
      is_synced: z.boolean(),
      stopped_at: z.nullable(isoTime),
    }),
  ),
  can_add: z.boolean(),
  as_of: isoTime,
})
export type PasskeyList = z.infer<typeof passkeyListResult>

const id = z.string().check(z.maxLength(40))
/** `id`: for the list. */
const added = z.strictObject({ id: z.string() })

export const passkeySchemas = {
  passkey_sign_in_start: callEntry(
    'Options for signing in by a passkey, bound to this browser for ten minutes.',
    emptyRequest,
    options,
  ),
  passkey_sign_in: callEntry('Signs in the line of a passkey.', passkeySignInRequest, signedIn),
  passkey_step_up_start: callEntry(
    'Options for confirming by a passkey the action that this session was refused last.',
    emptyRequest,
    options,
  ),
  passkey_step_up: callEntry(
    'Confirms by a passkey the action that this session was refused last.',
    body({ answer: assertion }),
    steppedUp,
  ),
  passkey_add_start: callEntry(
    'Options for adding a passkey, after a code of the last five minutes.',
    emptyRequest,
    options,
  ),
  passkey_add: callEntry(
    'Adds a passkey to the line and notifies it by SMS; the code before counts for one.',
    body({ answer: attestation, device_info: z.optional(shortText) }),
    added,
  ),
  passkey_list: callEntry('Passkeys of the line.', emptyRequest, passkeyListResult),
  passkey_rename: callEntry(
    'Names a passkey.',
    body({ id, name: z.string().check(z.maxLength(PASSKEY_NAME_MAX)) }),
    emptyResult,
  ),
  passkey_remove: callEntry('Removes a passkey and notifies the line by SMS.', body({ id }), emptyResult),
}
export type PasskeySchemas = typeof passkeySchemas
