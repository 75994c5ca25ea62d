/** Settings of wallet passes, for the reference operator and the all-in-one server. Spec LOY-24. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { type Env, readVariables, SettingError } from './variables.ts'

const NAMES = [
  'WALLET_PASS_KEY',
  'WALLET_PASS_CERTIFICATE',
  'WALLET_PASS_WWDR',
  'WALLET_PASS_TYPE',
  'WALLET_PASS_TEAM',
] as const

/** As `WalletPassSettings` of the operator, without the logo. */
export type WalletPassKeys = {
  key: string
  certificate: string
  wwdr: string
  passType: string
  team: string
}

/**
 * `undefined` if none of them is set. Throws `SettingError` if one is missing, wrong, or does not belong to
 * the others. A certificate that has ended is no error: it ends every year, and only passes need it.
 */
export function readWalletPassSettings(env: Env): WalletPassKeys | undefined {
  if (!NAMES.some((name) => env[name]?.trim())) return undefined
  const values = readVariables(env, { needed: NAMES })
  const keys = {
    key: values.WALLET_PASS_KEY,
    certificate: values.WALLET_PASS_CERTIFICATE,
    wwdr: values.WALLET_PASS_WWDR,
    passType: values.WALLET_PASS_TYPE,
    team: values.WALLET_PASS_TEAM,
  }
  const faults = faultsOf(keys)
  if (faults.length > 0) throw new SettingError(faults.join('\n'))
  return keys
}

/** A phone refuses a pass without a word if one of these is wrong. */
function faultsOf({ key, certificate: pem, wwdr, passType, team }: WalletPassKeys): string[] {
  const certificate = new X509Certificate(pem)
  const issuer = new X509Certificate(wwdr)
  const [ofType, ofTeam] = ['UID', 'OU'].map((part) => subjectOf(certificate, part))
  const isIssued = certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  return [
    ...(certificate.checkPrivateKey(createPrivateKey(key))
      ? []
      : ['WALLET_PASS_CERTIFICATE is not the certificate of WALLET_PASS_KEY.']),
    ...(isIssued ? [] : ['WALLET_PASS_WWDR is not the certificate that issued WALLET_PASS_CERTIFICATE.']),
    ...(ofType === passType
      ? []
      : [`WALLET_PASS_TYPE is ${passType}, and the certificate is for ${ofType || 'no pass type'}.`]),
    ...(ofTeam === team
      ? []
      : [`WALLET_PASS_TEAM is ${team}, and the certificate is for ${ofTeam || 'no team'}.`]),
  ]
}

/** A part of the subject, `UID=pass.vn.example.card`; empty without it. */
function subjectOf({ subject }: X509Certificate, part: string): string {
  const line = subject.split('\n').find((one) => one.startsWith(`${part}=`))
  return line?.slice(part.length + 1) ?? ''
}

/** What to log when the operator starts, if no page offers a wallet; else `undefined`. */
export function walletPassWarning(keys: WalletPassKeys | undefined, now = new Date()): string | undefined {
  if (!keys) return 'No key for wallet passes is set (WALLET_PASS_KEY): no page offers one.'
  const ended = [keys.certificate, keys.wwdr].find((pem) => new Date(new X509Certificate(pem).validTo) <= now)
  if (!ended) return undefined
  const name = ended === keys.certificate ? 'WALLET_PASS_CERTIFICATE' : 'WALLET_PASS_WWDR'
  return `${name} has ended on ${new X509Certificate(ended).validTo}: no page offers a wallet pass.`
}
