// In the place of lucide's createLucideIcon: the kit draws icons itself and takes their lines alone, so lucide's own
// component, 2 KB in the host and in each remote, is never drawn.
export default (icon: object) => ({ render: () => ({ props: { icon } }) });
