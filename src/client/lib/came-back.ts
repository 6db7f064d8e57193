/** Whether this page was reached by going back or forward, after which what its form made may be there already. */
export const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(entry => (entry as PerformanceNavigationTiming).type === 'back_forward')
