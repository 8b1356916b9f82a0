/**
 * Method and path of the calls that a driver makes to inspect a device at the door, in the form of `ROUTES`. Only the checklist at the door
 * loads them.
 */
export const DOOR_ROUTES = {
  'door.bench': 'GET /api/driver-days/:token/stops/:orderId/inspection',
  'door.save': 'PATCH /api/driver-days/:token/stops/:orderId/inspection',
  'door.complete': 'POST /api/driver-days/:token/stops/:orderId/inspection/complete',
  'door.addPhoto': 'POST /api/driver-days/:token/stops/:orderId/inspection/photos',
  'door.deletePhoto': 'DELETE /api/driver-days/:token/inspection-photos/:photoId',
  'door.photo': 'GET /api/driver-days/:token/inspection-photos/:photoId',
  'door.photoPreview': 'GET /api/driver-days/:token/inspection-photos/:photoId/preview',
} as const;
