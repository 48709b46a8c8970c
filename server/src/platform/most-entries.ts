/**
 * For a cache of at most so many entries (LRUCache) that makes room for them as they come. With `max` it makes room for all at once, which
 * costs each start megabytes and milliseconds.
 */
export function mostEntries(count: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: count, sizeCalculation: () => 1 }
}
