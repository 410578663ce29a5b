import { discoveryRoutes } from './discovery-routes.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { interruptRoutes } from './interrupt-routes.ts';
import { inventoryRoutes } from './inventory-routes.ts';
import { libraryRoutes } from './library-routes.ts';
import type { Route } from './route.ts';
import { runRoutes } from './run-routes.ts';

/** Every operation that the reference engine serves. */
export const routes: readonly Route[] = [
  ...discoveryRoutes,
  ...runRoutes,
  ...interruptRoutes,
  ...feedbackRoutes,
  ...inventoryRoutes,
  ...libraryRoutes,
];
