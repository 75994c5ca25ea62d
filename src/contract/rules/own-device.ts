/** The choice at sign-in that a device is one's own; set by the person, kept like the language. Spec OFL-1. */
export const OWN_DEVICE_KEY = 'own_device'
