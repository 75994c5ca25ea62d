/** A QR code in React: dark on paper in both colour modes, because a camera reads it. */
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'

/** White modules around the code. Three are enough for phones, and the frame around it is white too. */
const BORDER = 3
/**
 * The unit of `inside`: a fifth of the width is a twenty-fifth of the code, of which level Q restores a
 * quarter.
 */
const SIZE = 100

type Props = {
  text: string
  /** Accessible name; without it the code is hidden from screen readers. */
  label?: string
  /** How much of the code may be covered or dirty: M 15 %, Q 25 %. */
  level?: 'M' | 'Q'
  className?: string
  /** A colour that is dark in both modes. */
  ink?: string
  /** The address of a picture that replaces the middle of the code. */
  inside?: string
}

export function QrCode({
  text,
  label,
  level = 'M',
  className = 'qr',
  ink = 'var(--petal-ink)',
  inside,
}: Props): ReactNode {
  return (
    <QRCodeSVG
      value={text}
      size={SIZE}
      // The style sheet decides the size.
      width={undefined}
      height={undefined}
      level={level}
      boostLevel={false}
      marginSize={BORDER}
      bgColor="var(--paper)"
      fgColor={ink}
      className={className}
      {...(label ? { 'aria-label': label } : { role: undefined, 'aria-hidden': true })}
      {...(inside && { imageSettings: { src: inside, width: SIZE / 5, height: SIZE / 5, excavate: true } })}
    />
  )
}
