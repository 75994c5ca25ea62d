/// <reference types="astro/client" />

declare module 'icon:*' {
  /** The inside of a lucide icon, to be put into `<svg class="i">`. */
  const body: string
  export default body
}

interface ImportMetaEnv {
  /**
   * Where the sandbox is and what the checkout says of its bank; null in every build but the box's and `astro
   * dev`.
   */
  readonly SANDBOX: {
    path: string
    words: Record<'vi' | 'en', Record<'title' | 'text' | 'open', string>>
  } | null
}
