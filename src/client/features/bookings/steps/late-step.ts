import type { ComponentType } from 'react'
import { twice } from '#client/lib/lazy-part.tsx'
import { withStyles } from '#client/lib/whole-styles.ts'

/** A step in a file of its own, loaded while the one before it is filled in. */
export interface LateStep<P extends object> {
  /** Undefined until it is loaded. */
  view(): ComponentType<P> | undefined
  load(): Promise<void>
}

export function lateStep<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LateStep<P> {
  let view: ComponentType<P> | undefined
  return {
    view: () => view,
    load: async () => {
      view ??= (await withStyles(twice(load))).default
    },
  }
}
