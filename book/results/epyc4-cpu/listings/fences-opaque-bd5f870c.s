# speed.jmh.FencesKernels.storeOpaque, compiled by C2, 184 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L6
.L1:
    mov        r8d,DWORD PTR [rsi+0xc]
    test       r8d,r8d
    jbe        .L3
    xor        r10d,r10d
    data16     nop WORD PTR [rax+rax*1+0x0]
.L2:
    cmp        r10d,r8d
    jae        .L4
    mov        QWORD PTR [rsi+r10*8+0x10],rdx
    add        r10d,ecx
    mov        r11,QWORD PTR [r15+0x30]
    test       DWORD PTR [r11],eax
    cmp        r10d,r8d
    jl         .L2
.L3:
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L5
    ret
.L4:
    mov        DWORD PTR [rsp+0x8],ecx
    mov        QWORD PTR [rsp+0x10],rdx
    mov        QWORD PTR [rsp+0x18],rsi
    mov        DWORD PTR [rsp+0x20],r10d
    mov        DWORD PTR [rsp+0x24],r8d
    mov        esi,<UncommonTrapBlob>
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000174]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000188]
.L5:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L6:
    call       <Stub::method_entry_barrier>
    jmp        .L1
