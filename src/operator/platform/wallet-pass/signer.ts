/** What signs wallet passes, if this operator has a key for them. Spec LOY-24. */
import { X509Certificate } from 'node:crypto'
import type { Context } from '../context.ts'
import { drawPictures, type PassPictures } from './pictures.ts'

/**
 * PEMs: the RSA private key, the certificate that Apple issued for it, and the certificate of Apple that
 * issued this one. `passType` and `team` are in that certificate. `logo`: the brand's logo as SVG.
 */
export type WalletPassSettings = {
  key: string
  certificate: string
  wwdr: string
  passType: string
  team: string
  logo: string
}

/** `endsAt`: when the first of the two certificates ends. `pictures`: drawn with the first pass. */
export type WalletPassSigner = Omit<WalletPassSettings, 'logo'> & {
  endsAt: Date
  pictures: () => Promise<PassPictures>
}

export function walletPassSigner({ logo, ...settings }: WalletPassSettings): WalletPassSigner {
  let drawn: Promise<PassPictures> | undefined
  return {
    ...settings,
    endsAt: new Date(Math.min(...[settings.certificate, settings.wwdr].map(endOf))),
    pictures: () => {
      drawn ??= drawPictures(logo)
      return drawn
    },
  }
}

/** Milliseconds. */
function endOf(pem: string): number {
  return Date.parse(new X509Certificate(pem).validTo)
}

/** Undefined without a key, and after its certificate has ended: a phone refuses such a pass. */
export function validSigner({
  walletPass,
  clock,
}: Pick<Context, 'walletPass' | 'clock'>): WalletPassSigner | undefined {
  return walletPass && clock.now() < walletPass.endsAt ? walletPass : undefined
}

declare module '../context.ts' {
  interface Context {
    /** Signs wallet passes; without it the member card is offered for no wallet. */
    walletPass: WalletPassSigner | undefined
  }
}
