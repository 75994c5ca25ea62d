/** `/icons/app-192.png` and the others: the icons of the installed app. */
import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { appIcon, ICONS } from '../../art/app-icon.ts'

export const getStaticPaths = (() =>
  ICONS.map(({ file, size, room }) => ({ params: { file }, props: { size, room } }))) satisfies GetStaticPaths

export const GET: APIRoute<{ size: number; room: number }> = async ({ props: { size, room } }) => {
  const png = await sharp(Buffer.from(appIcon(size, room)))
    .png({ palette: true })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
