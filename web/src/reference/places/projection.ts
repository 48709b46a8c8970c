/** Where the map's outermost borders lie, in degrees; found by matching it with the places of all municipalities. */
const WEST = -73.996
const EAST = -34.79
const NORTH = 5.276
const SOUTH = -33.75
/** The edges of the drawing, in its own units, that these outermost points lie on. */
const LEFT = 0.26
const RIGHT = 612.26
const TOP = 0.26
const BOTTOM = 638.79

/** How high Mercator's projection puts a latitude. */
function height(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
}

function between(value: number, from: number, to: number): number {
  return (value - from) / (to - from)
}

export type Point = { x: number; y: number }

/** Where a place lies on the map of @svg-maps/brazil, which is drawn in Mercator's projection. */
export function pointOf({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  return {
    x: LEFT + between(longitude, WEST, EAST) * (RIGHT - LEFT),
    y: TOP + between(height(latitude), height(NORTH), height(SOUTH)) * (BOTTOM - TOP),
  }
}
