import type { BuiltInComponent } from '@lineside/contracts';
import { builtIns } from './built-in.ts';
import { inputsOf, problemsIn } from './manifest.ts';

/** The first component that has a property which is missing or wrong: a page isn't published with one. */
export const wrongComponent = <C extends { builtIn: BuiltInComponent | null; inputs: string }>(
  components: readonly C[],
): C | undefined =>
  components.find(
    ({ builtIn, inputs }) =>
      builtIn !== null && Object.keys(problemsIn(builtIns[builtIn].manifest, inputsOf(inputs))).length > 0,
  );
