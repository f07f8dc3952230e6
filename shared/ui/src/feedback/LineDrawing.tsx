/** The drawing of an empty or failed screen. */
export type Drawing = 'broken' | 'unplugged' | 'locked' | 'empty' | 'waiting';

const drawings: Record<Drawing, React.ReactElement> = {
  broken: (
    <>
      <path d="M0 40h52l8-22 14 44 12-34 6 12h14" />
      <path d="M118 40h4M130 40h4M142 40h4" />
      <path d="M158 40h82" />
    </>
  ),
  unplugged: (
    <>
      <path d="M0 40h86M154 40h86" />
      <circle cx="96" cy="40" r="6" />
      <circle cx="144" cy="40" r="6" />
      <path d="m114 34 12 12M126 34l-12 12" />
    </>
  ),
  locked: (
    <>
      <path d="M0 40h96M144 40h96" />
      <rect x="104" y="34" width="32" height="24" rx="4" />
      <path d="M110 34v-6a10 10 0 0 1 20 0v6M120 44v4" />
    </>
  ),
  empty: (
    <>
      <path d="M0 40h76M164 40h76" />
      <rect x="84" y="28" width="72" height="24" rx="5" strokeDasharray="3 4" />
      <path d="M96 40h.01M106 40h.01" />
    </>
  ),
  waiting: (
    <>
      <path d="M0 40h92M148 40h92" />
      <circle cx="120" cy="40" r="20" />
      <path d="M120 28v12l8 5" />
    </>
  ),
};

export const LineDrawing = ({ drawing }: { drawing: Drawing }) => (
  <svg
    className="ls-art"
    width="240"
    height="80"
    viewBox="0 0 240 80"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[drawing]}
  </svg>
);
