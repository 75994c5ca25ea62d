/// <reference types="astro/client" />

declare module 'icon:*' {
  /** The inside of a lucide icon, for `<svg class="i">`. */
  const body: string
  export default body
}

interface ImportMetaEnv {
  /** Whether the operator does not have a part; the bundler drops what is behind it (`build/parts.ts`). */
  readonly WITHOUT_LOYALTY: boolean
  readonly WITHOUT_ROAMING: boolean
  readonly WITHOUT_HOME: boolean
  readonly WITHOUT_FAMILY: boolean
  readonly WITHOUT_SIM_ORDERS: boolean
  readonly WITHOUT_IDENTIFICATION: boolean
  readonly WITHOUT_CARE: boolean
  readonly WITHOUT_ADVISER: boolean
  /** The pages of absent parts, without language; undefined in tests. */
  readonly ABSENT_ROUTES: readonly string[] | undefined
  /** Errors that only absent parts can cause; undefined in tests. */
  readonly ABSENT_ERRORS: readonly string[] | undefined
  /**
   * The sandbox's address and the checkout's texts about its bank; null in every build except the all-in-one
   * server's and `astro dev`.
   */
  readonly SANDBOX: {
    path: string
    words: Record<'vi' | 'en', Record<'title' | 'text' | 'open', string>>
  } | null
}
