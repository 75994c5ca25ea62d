declare module 'subset-font' {
  /** `text` holds every character to keep; axes are cut to the range given. */
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
