/**
 * The trip planner in place of its first button: React and the packages are loaded with the first sign of an
 * intention, or for a trip in the address. The button stays, with the focus, until the form is drawn.
 */

/** Imports nothing itself: every page lists what its parts import. */
export default async function trip(place: HTMLElement): Promise<void> {
  const [{ createRoot }, { createElement }, { Trip }] = await Promise.all([
    import('react-dom/client'),
    import('react'),
    import('./Trip.tsx'),
    import('../../stores/trip/plans.ts').then(({ openTrip }) => openTrip()),
  ])
  const isFocused = place.contains(document.activeElement)
  createRoot(place).render(createElement(Trip, { isFocused }))
}
