/** The device's camera and its reading of photographs, for the islands. Spec EKY-13. */
export { type Camera, type NoCamera, noCamera, openCamera } from '../../client/photo/camera.ts'
export type { DeviceFault } from '../../client/photo/faults.ts'
export { measurePhoto } from '../../client/photo/measure-photo.ts'
export { hasCamera } from '../../client/scan.ts'
