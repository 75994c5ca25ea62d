/** One package: its card and its current terms. Spec PKG-1. */
import * as z from 'zod/mini'
import { bilingual, dong } from '../schema.ts'

/** A package card as the API defines it. PRICE in đ; PERIOD a period code. Spec PKG-1. */
export const packageCard = z.strictObject({
  ID: z.string(),
  CODE: z.string(),
  NAME: z.string(),
  IMAGE_URL: z.string(),
  PRICE: dong,
  PERIOD: z.int(),
  DESCRIPTION: bilingual,
  family: z.string(),
})
export type PackageCard = z.infer<typeof packageCard>
const part = z.nullable(z.int())
/**
 * Current terms; null for what a package does not include. MB, minutes, numbers of messages, kbps, Mbps, đ.
 */
export const packageDetail = z.strictObject({
  ...packageCard.shape,
  data_mb: part,
  voice_onnet: part,
  voice_all: part,
  sms: part,
  /** Minutes to fixed and mobile lines from a fixed line. */
  voice_fixed: part,
  speed_mbps: part,
  /** Wi-Fi devices on loan. */
  mesh: part,
  channels: part,
  /** Devices that may be signed in, and how many may watch at once. */
  devices: part,
  streams: part,
  /** Lines that share it. */
  members: part,
  /** Opens films, songs or games without a limit. */
  unlimited: z.boolean(),
  /** `register`: immediately from the main account; `order`: by the order form. */
  sold: z.enum(['register', 'order']),
  /** One-time installation fee, đ; null if nothing is installed. */
  setup_fee: z.nullable(dong),
  /** Conditions beyond `lines`, and how to cancel if not by SMS or on the site. */
  eligibility: z.nullable(bilingual),
  cancelling: z.nullable(bilingual),
  /** The SMS that cancels it, and its recipient; null for ordered products. */
  stop_sms: z.nullable(z.strictObject({ text: z.string(), to: z.string() })),
  after_kbps: part,
  renews: z.boolean(),
  lines: z.array(z.enum(['prepaid', 'postpaid'])),
  retired: z.boolean(),
})
export type PackageDetail = z.infer<typeof packageDetail>
