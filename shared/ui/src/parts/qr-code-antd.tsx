import AntdQrCode from 'antd/es/qr-code';

/** Black on white in every theme: cameras read that best. The element around it has the name. */
export default function QrCodeAntd({ value, size = 168 }: { value: string; size?: number }) {
  return <AntdQrCode type="svg" value={value} size={size} color="#000" bgColor="#fff" bordered aria-hidden />;
}
