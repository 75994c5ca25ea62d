/** A QR code as SVG text, drawn at build: dark runs on paper, in both modes, because a camera reads it. */
import { encode } from 'uqr'

export function qr(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const runs = data.flatMap((row, y) =>
    Array.from(
      row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  )
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label.replaceAll('"', '&quot;')}"><path fill="var(--paper)" d="M0 0h${size}v${size}H0z"/><path fill="var(--petal-ink)" d="${runs.join('')}"/></svg>`
}
