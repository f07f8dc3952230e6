// An application of the console's own, in Vue.
import { createApp, h, ref } from 'vue';

let app;

export const bootstrap = async () => {};

export async function mount({ domElementGetter }) {
  app = createApp({
    setup() {
      const rejected = ref(0);
      return () => [
        h('h1', 'Line 2'),
        h('button', { onClick: () => rejected.value++ }, `Packs rejected: ${rejected.value}`),
      ];
    },
  });
  app.mount(domElementGetter());
}

export async function unmount() {
  app.unmount();
}
