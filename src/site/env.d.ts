/// <reference types="astro/client" />

declare module 'icon:*' {
  /** The inside of a lucide icon, to be put into `<svg class="i">`. */
  const body: string
  export default body
}
