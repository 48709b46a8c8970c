/** What a loader answers with in place of showing its screen. */
export class Redirect {
  /** A path of this app, or the whole address of another page. */
  readonly to: string

  constructor(to: string) {
    this.to = to
  }
}

export function redirect(to: string): Redirect {
  return new Redirect(to)
}
