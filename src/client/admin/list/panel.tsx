export default function Panel() { return <p>Panel</p>; }
