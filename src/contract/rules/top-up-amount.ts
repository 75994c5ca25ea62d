/** An amount of one's own, đ: least, most, and in steps of. By itself, because the dashboard leads to it and needs nothing else of top-ups. Feature E5. */
export const TOP_UP_LEAST = 10_000
export const TOP_UP_MOST = 5_000_000
export const TOP_UP_STEP = 1_000
