import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { apiListeners } from './api-listeners.ts'

/** A part that cannot be loaded or drawn is left out; the island around it stays. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  // React itself logs the error.
  override componentDidCatch() {
    apiListeners().partFailed?.()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Asks again once. */
export const twice = <Loaded,>(load: () => Promise<Loaded>): Promise<Loaded> => load().catch(load)

/** A component in a chunk of its own. Use it inside Suspense. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy<ComponentType<object>>(
    () => twice(load) as unknown as Promise<{ default: ComponentType<object> }>,
  )
  return (props: P) => (
    <PartBoundary>
      <Part {...props} />
    </PartBoundary>
  )
}
