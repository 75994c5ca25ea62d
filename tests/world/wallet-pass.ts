/** Keys for wallet passes as Apple would issue them, from an authority of the tests. */
import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import { readLogo } from '../../src/entry/content.ts'
import type { WalletPassSettings } from '../../src/operator/platform/wallet-pass/signer.ts'

export const PASS_TYPE = 'pass.vn.example.card'
export const PASS_TEAM = 'A1B2C3D4E5'
const AUTHORITY = [{ name: 'commonName', value: 'Authority of the tests' }]

/** Of `UID`, which forge has no name for. */
const USER_ID = '0.9.2342.19200300.100.1.1'
const holder = (passType: string, team: string): forge.pki.CertificateField[] => [
  { type: USER_ID, value: passType },
  { name: 'commonName', value: `Pass Type ID: ${passType}` },
  { shortName: 'OU', value: team },
]

/** `until`: the last day of the certificate. `bits`: settings ask for 2048, which take longer to make. */
export function issuePassKeys({
  passType = PASS_TYPE,
  team = PASS_TEAM,
  until = '2027-11-01',
  bits = 1024,
} = {}): WalletPassSettings {
  const authority = newKey(bits)
  const own = newKey(bits)
  const sign = (
    serial: string,
    subject: forge.pki.CertificateField[],
    key: forge.pki.rsa.PrivateKey,
    last: string,
  ) => {
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
    certificate.serialNumber = serial
    certificate.validity.notBefore = new Date('2026-10-01')
    certificate.validity.notAfter = new Date(last)
    certificate.setSubject(subject)
    certificate.setIssuer(AUTHORITY)
    if (subject === AUTHORITY) certificate.setExtensions([{ name: 'basicConstraints', cA: true }])
    certificate.sign(authority.forge, forge.md.sha256.create())
    return forge.pki.certificateToPem(certificate)
  }
  return {
    key: own.pem,
    certificate: sign('02', holder(passType, team), own.forge, until),
    wwdr: sign('01', AUTHORITY, authority.forge, '2030-01-01'),
    passType,
    team,
    logo: readLogo(),
  }
}

/** Made by node:crypto, which is many times faster than forge. */
function newKey(bits: number): { pem: string; forge: forge.pki.rsa.PrivateKey } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { pem, forge: forge.pki.privateKeyFromPem(pem) }
}
