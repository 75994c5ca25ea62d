declare module 'subset-font' {
  /** `text` contains every character to keep; axes are limited to the given range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Record<string, { min: number; max: number }>
      keepFeatures?: string[]
    },
  ): Promise<Buffer>
}
