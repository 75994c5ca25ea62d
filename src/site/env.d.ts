/// <reference types="astro/client" />

declare module 'icon:*' {
  /** The inside of a lucide icon, for `<svg class="i">`. */
  const body: string
  export default body
}

interface ImportMetaEnv {
  /**
   * The sandbox's address and the checkout's texts about its bank; null in every build except the all-in-one
   * server's and `astro dev`.
   */
  readonly SANDBOX: {
    path: string
    words: Record<'vi' | 'en', Record<'title' | 'text' | 'open', string>>
  } | null
}
