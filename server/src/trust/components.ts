import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import { writeComponents } from './sql/statements.ts'

/** One sold to the other. */
export type Edge = { sellerId: number; buyerId: number }

export type Member = { userId: number; component: number | null }

/** People connected by negotiations: each group is named by its smallest id. */
export class Components {
  readonly #parent = new Map<number, number>()

  join({ sellerId, buyerId }: Edge): void {
    const [one, other] = [this.#rootOf(sellerId), this.#rootOf(buyerId)]
    if (one < other) this.#parent.set(other, one)
    else this.#parent.set(one, other)
  }

  /** Null for whom nobody was joined with. */
  of(id: number): number | null {
    return this.#parent.has(id) ? this.#rootOf(id) : null
  }

  ids(): Iterable<number> {
    return this.#parent.keys()
  }

  #rootOf(id: number): number {
    let at = id
    for (let next = this.#parent.get(at) ?? at; next !== at; next = this.#parent.get(at) ?? at) {
      const above = this.#parent.get(next) ?? next
      this.#parent.set(at, above)
      at = above
    }
    if (at === id) this.#parent.set(id, id)
    return at
  }
}

/** Has people become members of these components; answers how many were not so. */
export async function writeMembers(
  trx: Trx,
  stored: readonly Member[],
  componentOf: (member: Member) => number | null,
): Promise<number> {
  const moved = stored.flatMap((member) => {
    const component = componentOf(member)
    return component === member.component ? [] : [{ userId: member.userId, component }]
  })
  if (moved.length > 0)
    await run(trx, writeComponents, {
      ids: moved.map(({ userId }) => userId),
      components: moved.map(({ component }) => component),
    })
  return moved.length
}
